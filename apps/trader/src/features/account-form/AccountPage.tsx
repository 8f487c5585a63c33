import { IconButton } from "@agio/ui";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { Logo } from "../../shell/Logo.tsx";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { ServiceButton } from "../service/ServiceButton.tsx";

interface AccountPageProps {
  title: string;
  greeting: string;
  children: ReactNode;
  onSubmit: () => void;
  /** Above the form: the tabs of the ways. */
  tabs?: ReactNode;
  /** Under the greeting. */
  note?: string;
}

/** The page around the sign-in and register forms. */
export function AccountPage({ title, greeting, children, onSubmit, tabs, note }: AccountPageProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <ScreenFrame
      title={title}
      width="column"
      end={
        <>
          <ServiceButton />
          <IconButton
            className="desk:hidden"
            icon="globe"
            label={t("home.chooseLanguage")}
            onClick={() => void navigate(paths.languages())}
          />
        </>
      }
    >
      <div className="px-6 pb-8 pt-4 desk:px-4">
        <Logo size={48} place="page" className="mb-3 desk:hidden" />
        <p className="text-28 font-semibold desk:hidden">{greeting}</p>
        {note === undefined ? null : <p className="mt-2 text-text-2">{note}</p>}
        <div className="mb-4 mt-2">{tabs}</div>
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {children}
        </form>
      </div>
    </ScreenFrame>
  );
}
