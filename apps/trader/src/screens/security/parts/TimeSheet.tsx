import { Button, Sheet, TimePicker } from "@agio/ui";
import { useTranslate } from "../../../shell/language.ts";

interface TimeSheetProps {
  title: string;
  /** HH:MM:SS. */
  time: string;
  onChange: (time: string) => void;
  onClose: () => void;
}

/** A time of day on wheels. */
export function TimeSheet({ title, time, onChange, onClose }: TimeSheetProps) {
  const t = useTranslate();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t("common.close")}
      footer={
        <Button tone="accent" size="large" wide onClick={onClose}>
          {t("security.recovery.done")}
        </Button>
      }
    >
      <TimePicker
        label={title}
        hourLabel={t("security.window.hour")}
        minuteLabel={t("security.window.minute")}
        secondLabel={t("security.window.second")}
        value={time}
        onChange={onChange}
      />
    </Sheet>
  );
}
