interface SkeletonProps {
  /** CSS lengths; the final size of what comes, so that nothing shifts. */
  width?: string | number;
  height?: string | number;
  isRound?: boolean;
}

/** A quiet placeholder of the final size. */
export function Skeleton({ width = "100%", height = 16, isRound }: SkeletonProps) {
  return (
    <span
      className="ui-skeleton"
      aria-hidden="true"
      style={{ inlineSize: width, blockSize: height, ...(isRound ? { borderRadius: "50%" } : {}) }}
    />
  );
}
