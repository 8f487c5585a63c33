import { useStaffCall, useStaffReread, useStaffSend, valueIn } from "@agio/api-client/staff";
import { Button, ButtonLink, showToast } from "@agio/ui";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { Diff } from "../../features/diff/Diff.tsx";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { isStale, StaleNote } from "../../features/stale/StaleNote.tsx";
import { paths } from "../../paths.ts";
import { showFailure } from "../../shell/client.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { ArticleFields } from "./ArticleFields.tsx";
import { ArticleVersions } from "./ArticleVersions.tsx";
import { comparable, draftOf, NEW_DRAFT, saveRequest, type Article, type Draft } from "./model.ts";
import { TextEditor } from "./TextEditor.tsx";

/** One article: its languages side by side, its schedule, its versions. 0 is a new one. */
export function ArticleScreen() {
  const text = useText();
  const id = Number(useParams()["id"] ?? 0);
  const remote = useStaffCall("operator.content.show", { id: Math.max(id, 1) }, { isEnabled: id > 0 });
  const stored = id === 0 ? undefined : valueIn(remote);
  const isGone = id > 0 && remote.state === "failed" && remote.failure.kind === "reject" && stored === undefined;
  return (
    <Page
      title={id === 0 ? text("content.new") : <bdi>{stored?.texts["en"]?.title ?? text("content.title")}</bdi>}
      actions={
        <ButtonLink size="small" href={`#${paths.content()}`}>
          {text("shell.back")}
        </ButtonLink>
      }
    >
      {id === 0 ? <Editor key="new" id={0} stored={undefined} /> : null}
      {isGone ? <p>{text("content.gone")}</p> : null}
      {id > 0 && !isGone ? (
        <Loaded remote={remote}>{(article) => <Editor key={id} id={id} stored={article} />}</Loaded>
      ) : null}
      {id > 0 ? <ArticleVersions id={id} version={stored?.version ?? (isGone ? 0 : undefined)} /> : null}
    </Page>
  );
}

interface EditorProps {
  id: number;
  stored: Article | undefined;
}

type Asked = "save" | "remove";

function Editor({ id, stored }: EditorProps) {
  const text = useText();
  const may = useMay();
  /** Undefined until something is written: then what stands is shown, whoever saved it. */
  const [written, setWritten] = useState<Draft>();
  const [asked, setAsked] = useState<Asked>();
  const isReadOnly = !may("content.change");
  const original = stored === undefined ? NEW_DRAFT : draftOf(stored);
  const draft = written ?? original;
  const isChanged = JSON.stringify(comparable(draft)) !== JSON.stringify(comparable(original));
  const isMoved = stored !== undefined && draft.version !== stored.version;
  return (
    <>
      {isMoved && isChanged ? (
        <StaleNote
          theirs={comparable(original)}
          mine={comparable(draft)}
          onTake={() => setWritten(undefined)}
          onKeep={() => setWritten({ ...draft, version: original.version })}
        />
      ) : null}
      <ArticleFields draft={draft} isReadOnly={isReadOnly} onChange={setWritten} />
      <TextEditor draft={draft} stored={stored} isReadOnly={isReadOnly} onChange={setWritten} />
      {isReadOnly ? null : (
        <div className="sticky bottom-0 z-10 flex flex-wrap gap-2 border-t border-line bg-surface-0 py-2">
          <Button tone="accent" disabled={!isChanged || isMoved} onClick={() => setAsked("save")}>
            {text("content.save")}
          </Button>
          {id === 0 ? null : <Button onClick={() => setAsked("remove")}>{text("content.remove")}</Button>}
        </div>
      )}
      {asked === "save" ? (
        <SaveDialog
          {...{ id, draft, original }}
          onClose={() => setAsked(undefined)}
          onSaved={() => setWritten(undefined)}
        />
      ) : null}
      {asked === "remove" ? <RemoveDialog id={id} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

interface SaveDialogProps {
  id: number;
  draft: Draft;
  original: Draft;
  onClose: () => void;
  onSaved: () => void;
}

function SaveDialog({ id, draft, original, onClose, onSaved }: SaveDialogProps) {
  const text = useText();
  const navigate = useNavigate();
  const reread = useStaffReread();
  const saving = useStaffSend("operator.content.save");
  const save = async (reason: string) => {
    const answer = await saving.send(saveRequest(draft, id, reason));
    if (!answer.ok) {
      showFailure(answer.failure);
      if (!isStale(answer.failure)) return;
      reread("operator.content.show", "operator.content.versions");
      return onClose();
    }
    showToast(text("content.saved", { version: answer.data.version }));
    reread("operator.content.list", "operator.content.show", "operator.content.versions");
    onSaved();
    onClose();
    if (id === 0) void navigate(paths.article(answer.data.id), { replace: true });
  };
  return (
    <ReasonDialog
      title={text("content.save")}
      confirmLabel={text("content.save")}
      isBusy={saving.isSending}
      onConfirm={(reason) => void save(reason)}
      onClose={onClose}
    >
      <Diff before={comparable(original)} after={comparable(draft)} />
      {draft.isPublished ? <p className="text-12 text-text-2">{text("content.sure")}</p> : null}
    </ReasonDialog>
  );
}

function RemoveDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useText();
  const reread = useStaffReread();
  const removing = useStaffSend("operator.content.remove");
  const remove = async (reason: string) => {
    const answer = await removing.send({ id, reason });
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("content.removed"));
    reread("operator.content.list", "operator.content.show", "operator.content.versions");
    onClose();
  };
  return (
    <ReasonDialog
      title={text("content.remove")}
      confirmLabel={text("content.remove")}
      tone="danger"
      isBusy={removing.isSending}
      onConfirm={(reason) => void remove(reason)}
      onClose={onClose}
    >
      <p>{text("content.removeNote")}</p>
    </ReasonDialog>
  );
}
