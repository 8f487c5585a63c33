import type { PictureName } from "../model.ts";

/** A drawing of what the picture shall show. */
export function PictureGuide({ name }: { name: PictureName }) {
  return (
    <svg viewBox="0 0 96 60" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round">
      {name === "hand" ? <Holder /> : <Card isBack={name === "back"} />}
    </svg>
  );
}

function Card({ isBack }: { isBack: boolean }) {
  return (
    <>
      <rect x="20" y="12" width="56" height="36" rx="4" />
      {isBack ? (
        <path d="M20 20.5h56M28 30h40M28 36h40M28 42h24" />
      ) : (
        <>
          <circle cx="34" cy="25" r="5" />
          <path d="M26 40c1-6 15-6 16 0M50 22h18M50 29h18M50 36h11" />
        </>
      )}
    </>
  );
}

function Holder() {
  return (
    <>
      <circle cx="38" cy="20" r="9" />
      <path d="M18 54c1-15 8-20 20-20 5 0 9 1 12 3" />
      <rect x="50" y="30" width="30" height="20" rx="3" />
      <path d="M56 37h6M56 43h18M68 37h6" />
    </>
  );
}
