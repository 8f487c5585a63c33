import type { ReactNode } from "react";

interface CoinMark {
  fill: string;
  shape: ReactNode;
}

const line = {
  fill: "none",
  stroke: "#fff",
  strokeWidth: 2.4,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** Own drawings on a 32 grid, one per shipped coin: quiet badges that are told apart at 20 px. */
export const COIN_MARKS: Readonly<Record<string, CoinMark>> = {
  BTC: {
    fill: "#e88a1a",
    shape: (
      <path
        {...line}
        d="M12.4 9.4h4.9a3.2 3.2 0 0 1 0 6.4h-4.9m0 0h5.6a3.4 3.4 0 0 1 0 6.8h-5.6m0-13.2v13.2m-1.9-13.2h1.9m-1.9 13.2h1.9m1.9-15.6v2.4m3.4-2.4v2.4m-3.4 13.2V25m3.4-2.4V25"
      />
    ),
  },
  ETH: {
    fill: "#5d6fd6",
    shape: (
      <>
        <path fill="#fff" d="M16 5.6 9.6 16.2 16 20l6.4-3.8L16 5.6Z" opacity=".92" />
        <path fill="#fff" d="m9.6 18 6.4 8.6L22.4 18 16 21.8 9.6 18Z" opacity=".7" />
      </>
    ),
  },
  SOL: {
    fill: "#1f1b3a",
    shape: (
      <>
        <path fill="#5be6b8" d="M11.4 9h12.4l-3.2 3.4H8.2L11.4 9Z" />
        <path fill="#8fb0f2" d="M8.2 14.3h12.4l3.2 3.4H11.4l-3.2-3.4Z" />
        <path fill="#b07cf0" d="M11.4 19.6h12.4L20.6 23H8.2l3.2-3.4Z" />
      </>
    ),
  },
  BNB: {
    fill: "#d9a30b",
    shape: (
      <path
        fill="#fff"
        d="m16 6.6 5 5-2 2-3-3-3 3-2-2 5-5Zm0 7.2 2.2 2.2-2.2 2.2-2.2-2.2 2.2-2.2Zm-7.4 0 2.2 2.2-2.2 2.2L6.4 16l2.2-2.2Zm14.8 0 2.2 2.2-2.2 2.2-2.2-2.2 2.2-2.2Zm-10.4 4.6 3 3 3-3 2 2-5 5-5-5 2-2Z"
      />
    ),
  },
  XRP: {
    fill: "#2b3a4f",
    shape: (
      <path {...line} d="M9 9.2l3.8 3.8c1.8 1.7 4.6 1.7 6.4 0L23 9.2M9 22.8l3.8-3.8c1.8-1.7 4.6-1.7 6.4 0l3.8 3.8" />
    ),
  },
  DOGE: {
    fill: "#b99a3f",
    shape: <path {...line} d="M12.2 9.4h3.6c3.8 0 6.4 2.6 6.4 6.6s-2.6 6.6-6.4 6.6h-3.6V9.4ZM9.6 16h7" />,
  },
  ADA: {
    fill: "#2a5bd7",
    shape: (
      <g fill="#fff">
        <circle cx="16" cy="16" r="2.3" />
        <circle cx="16" cy="8.6" r="1.9" />
        <circle cx="16" cy="23.4" r="1.9" />
        <circle cx="9.6" cy="12.3" r="1.9" />
        <circle cx="22.4" cy="12.3" r="1.9" />
        <circle cx="9.6" cy="19.7" r="1.9" />
        <circle cx="22.4" cy="19.7" r="1.9" />
      </g>
    ),
  },
  LTC: {
    fill: "#5f7fa8",
    shape: <path {...line} d="m15.6 8.4-3.4 13.8h9M10.4 18l7.8-3.2" />,
  },
  TRX: {
    fill: "#c8342c",
    shape: (
      <path
        {...line}
        strokeWidth={2}
        d="M8.6 9.4 19 11.2l4.6 4.4-8.6 9.2L8.6 9.4Zm0 0 8.2 7.2m0 0L15 24.8m1.8-8.2 6.8-1m-6.8 1L19 11.2"
      />
    ),
  },
  LINK: {
    fill: "#3057c9",
    shape: <path {...line} strokeWidth={3} d="m16 7.6 7 4.2v8.4l-7 4.2-7-4.2v-8.4l7-4.2Z" />,
  },
  XAU: {
    fill: "#a87b16",
    shape: (
      <>
        <path fill="#ffe9a8" d="M12.2 9.6h7.6l2 6.2H10.2l2-6.2Z" />
        <path fill="#ffd763" d="M7.6 17.4h7.2l1.6 5.6H6l1.6-5.6Zm9.6 0h7.2l1.6 5.6h-7.6l-1.2-5.6Z" />
      </>
    ),
  },
  USDT: {
    fill: "#1f9a78",
    shape: (
      <>
        <path {...line} d="M10 9.6h12M16 9.6v14" />
        <ellipse cx="16" cy="15.4" rx="7" ry="2.3" fill="none" stroke="#fff" strokeWidth="1.6" />
      </>
    ),
  },
};
