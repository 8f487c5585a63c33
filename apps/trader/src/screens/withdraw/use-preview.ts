import { useApi } from "@agio/api-client/react";
import type { RequestOf } from "@agio/api-contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const PAUSE_MS = 250;

/** A value once it has stood still for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Cost and proceeds of the withdrawal, asked while one types; the last figures stay until the next arrive. */
export function usePreview(request: RequestOf<"withdrawals.preview"> | undefined) {
  const api = useApi();
  // As text, because a request is made anew with every key.
  const wanted = request === undefined ? "" : JSON.stringify(request);
  const asked = useSettled(wanted);
  const query = useQuery({
    queryKey: ["withdrawals.preview", asked],
    enabled: asked !== "",
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call("withdrawals.preview", JSON.parse(asked) as RequestOf<"withdrawals.preview">, { signal }),
  });
  const answer = wanted === "" ? undefined : query.data;
  const isCurrent = wanted === asked && !query.isPlaceholderData;
  return {
    /** The figures of the last answer, perhaps of the amount before. */
    preview: answer?.ok === true ? answer.data : undefined,
    failure: answer?.ok === false && isCurrent ? answer.failure : undefined,
    /** True once the answer is about what stands in the form. */
    isCurrent: isCurrent && answer !== undefined,
  };
}
