import type { ContractOrderFrame, OptionOrderFrame, OrderFrame } from "@agio/api-client";
import type {
  DepthFrame,
  KlineFrame,
  KlineInterval,
  OptionPositionFrame,
  PositionFrame,
  PublicTradeRow,
} from "@agio/api-contract";
import { ACCOUNT_TOPICS } from "@agio/api-contract/push";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { tradingAccount } from "../shell/trading-account.ts";
import { noteLastPrice } from "./details.ts";
import { mergeTrades } from "./merge-trades.ts";
import { createPainter } from "./painter.ts";
import { listenLive } from "./socket.ts";
import { createTopicValues, NOT_HEARD } from "./topic-values.ts";

const painter = createPainter((paint) => requestAnimationFrame(paint));

const depths = createTopicValues<DepthFrame>(painter, (symbol, keep) =>
  listenLive({ type: "depth", symbol }, { onFrame: (frame) => keep(() => frame) }),
);

const trades = createTopicValues<readonly PublicTradeRow[]>(painter, (symbol, keep) =>
  listenLive(
    { type: "trade", symbol },
    {
      onFrame: (frame) => {
        noteLastPrice(frame);
        keep((last) => mergeTrades(last ?? [], frame));
      },
    },
  ),
);

/** The visible book of a pair, best first; undefined until its first frame, and while no pair is asked for. */
export function useDepth(symbol: string | undefined): DepthFrame | undefined {
  const view = symbol === undefined ? NOT_HEARD : depths(symbol);
  return useSyncExternalStore(view.subscribe, view.read);
}

/** The last public trades of a pair, newest first, at most 100. */
export function useTrades(symbol: string): readonly PublicTradeRow[] | undefined {
  const view = trades(symbol);
  return useSyncExternalStore(view.subscribe, view.read);
}

/** Hears candles without rendering: the chart draws them itself. Returns how to stop. */
export function listenCandles(
  { symbol, interval }: { symbol: string; interval: KlineInterval },
  listener: { onFrame: (frame: KlineFrame) => void; onGap?: () => void },
): () => void {
  const onFrame = (frame: KlineFrame) => {
    noteLastPrice(frame);
    listener.onFrame(frame);
  };
  return listenLive({ type: "kline", symbol, interval }, { ...listener, onFrame });
}

interface PrivateFrames {
  order: OrderFrame;
  contractOrder: ContractOrderFrame;
  position: PositionFrame;
  optionOrder: OptionOrderFrame;
  optionPosition: OptionPositionFrame;
}

interface PrivateListener<Name extends keyof PrivateFrames> {
  onFrame: (frame: PrivateFrames[Name]) => void;
  /** Frames were missed: read what they are about again. */
  onGap?: () => void;
}

/** A topic of the account that is traded in, where it has one of its own. */
function ofAccount<Name extends keyof PrivateFrames>(type: Name): { type: Name; accountId?: number } {
  const accountId = tradingAccount();
  return accountId === undefined || !ACCOUNT_TOPICS.some((topic) => topic === type) ? { type } : { type, accountId };
}

/** Hears the caller's own orders or positions while mounted. `isOn` is whether somebody is signed in. */
export function usePrivateFrames<Name extends keyof PrivateFrames>(
  type: Name,
  listener: PrivateListener<Name>,
  isOn: boolean,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (!isOn) return;
    return listenLive<keyof PrivateFrames>(
      ofAccount(type),
      // Frames reach a listener by its own topic.
      {
        onFrame: (frame) => latest.current.onFrame(frame as PrivateFrames[Name]),
        onGap: () => latest.current.onGap?.(),
      },
    );
  }, [isOn, type]);
}
