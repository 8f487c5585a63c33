import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import type { IconName } from "./icon-shapes.tsx";

interface BannerProps {
  tone?: "plain" | "accent" | "warn" | "danger";
  icon?: IconName;
  children: ReactNode;
  action?: ReactNode;
  dismiss?: { label: string; onDismiss: () => void };
  isRounded?: boolean;
  /** Spoken when it appears. */
  isLive?: boolean;
}

/** One line of notice across the page or a card. */
export function Banner({ tone = "plain", icon, children, action, dismiss, isRounded, isLive }: BannerProps) {
  return (
    <div
      className="ui-banner"
      data-tone={tone}
      data-rounded={isRounded ? "" : undefined}
      role={isLive ? "status" : undefined}
    >
      {icon === undefined ? null : <Icon name={icon} size={16} />}
      <span className="ui-banner-words">{children}</span>
      {action}
      {dismiss === undefined ? null : (
        <IconButton icon="close" size={16} label={dismiss.label} onClick={dismiss.onDismiss} />
      )}
    </div>
  );
}
