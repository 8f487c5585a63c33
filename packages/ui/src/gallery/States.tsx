import { Banner } from "../Banner.tsx";
import { Button } from "../Button.tsx";
import { ErrorBoundary } from "../ErrorBoundary.tsx";
import { NoData } from "../NoData.tsx";
import { PullToRefresh } from "../PullToRefresh.tsx";
import { Skeleton } from "../Skeleton.tsx";
import { Spinner } from "../Spinner.tsx";
import { Swipe } from "../Swipe.tsx";
import { SwipeCell } from "../SwipeCell.tsx";
import { Line, Specimen } from "./Specimen.tsx";

const PAUSE_MS = 800;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

const SLIDES = ["First", "Second", "Third"].map((word) => ({
  id: word,
  content: <div style={{ padding: "40px 56px", background: "var(--surface-2)" }}>{word} slide</div>,
}));
const SLIDE_WORDS = {
  previous: "Previous",
  next: "Next",
  position: (number: number, count: number) => `${number} of ${count}`,
};

function Faulty(): never {
  throw new Error("shown in the gallery on purpose");
}

const Failed = ({ onRetry }: { onRetry: () => void }) => <Button onClick={onRetry}>Failed: try again</Button>;

/** Empty, loading, failed, notices and gestures. */
export function States() {
  return (
    <>
      <Specimen title="Banners">
        <Banner icon="info">Plain notice</Banner>
        <Banner tone="accent" icon="megaphone" isRounded dismiss={{ label: "Dismiss", onDismiss: () => undefined }}>
          Accent notice
        </Banner>
        <Banner tone="warn" icon="offline">
          Connection lost
        </Banner>
        <Banner tone="danger" icon="warn">
          Danger
        </Banner>
      </Specimen>
      <Specimen title="Slides">
        <Swipe label="Slides" slides={SLIDES} words={SLIDE_WORDS} />
        <Swipe label="Slides that move by themselves" slides={SLIDES} words={SLIDE_WORDS} autoplayMs={4_000} />
      </Specimen>
      <Specimen title="Waiting, nothing, failure">
        <Line>
          <Spinner />
          <Skeleton width={40} height={40} isRound />
          <Skeleton width={140} />
        </Line>
        <NoData text="No data" action={<Button size="small">Action</Button>} />
        <ErrorBoundary Fallback={Failed}>
          <Faulty />
        </ErrorBoundary>
      </Specimen>
      <Specimen title="Gestures">
        <SwipeCell actions={[{ id: "remove", label: "Remove", tone: "danger", onPress: () => undefined }]}>
          <div style={{ padding: 16 }}>Swipe towards the start</div>
        </SwipeCell>
        <PullToRefresh onRefresh={pause} pullText="Pull" releaseText="Release" loadingText="Loading">
          <div style={{ padding: 16, background: "var(--surface-1)" }}>Pull down at the top of the page</div>
        </PullToRefresh>
      </Specimen>
    </>
  );
}
