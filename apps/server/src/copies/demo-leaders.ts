/** A leader of the demo, and those who follow them. */
export interface DemoLeader {
  /** Their public name and words, in their own language. */
  readonly name: string;
  readonly words: string;
  readonly language: string;
  /** USDT of their own. */
  readonly funds: number;
  readonly followers: number;
}

/** Ten leaders, together followed two hundred times. The figures that the screens show of them are measured. */
export const DEMO_LEADER_BOOK: readonly DemoLeader[] = [
  {
    ...{ name: "Kim Ocean", language: "en", funds: 12_000, followers: 48 },
    words: "Bitcoin and ether, with the trend, a few times an hour. Small leverage, and out when the move is over.",
  },
  {
    ...{ name: "长线老刘", language: "zh", funds: 20_000, followers: 36 },
    words: "只做主流币，轻仓顺势，不追涨杀跌，亏损到线就走，不补仓。",
  },
  {
    ...{ name: "Quiet Grid", language: "en", funds: 8_000, followers: 28 },
    words: "I sell what rose and buy what fell, in small parts. Dull on most days, which is the idea.",
  },
  {
    ...{ name: "Nordwind", language: "de", funds: 15_000, followers: 22 },
    words: "Ausbrüche in den großen Kontrakten, nie mehr als zwei Positionen, feste Verlustgrenze.",
  },
  {
    ...{ name: "يوسف الهادئ", language: "ar", funds: 6_000, followers: 18 },
    words: "صفقات قليلة في العملات الكبيرة، رافعة منخفضة، ووقف خسارة في كل صفقة.",
  },
  {
    ...{ name: "Lena Mar", language: "es", funds: 9_000, followers: 14 },
    words: "Sigo la tendencia en bitcoin y solana, con poco apalancamiento y sin promediar pérdidas.",
  },
  {
    ...{ name: "そらまめ", language: "ja", funds: 7_000, followers: 12 },
    words: "短期の逆張りが中心です。レバレッジは低めで、損切りは必ず守ります。",
  },
  {
    ...{ name: "North Delta", language: "en", funds: 25_000, followers: 10 },
    words: "Momentum in the smaller contracts. Higher swings than most here, so follow with little.",
  },
  {
    ...{ name: "Ta Thanh", language: "vi", funds: 5_000, followers: 8 },
    words: "Giao dịch ngắn hạn theo xu hướng, khối lượng nhỏ, luôn đặt mức cắt lỗ.",
  },
  {
    ...{ name: "Slow Tide", language: "en", funds: 10_000, followers: 4 },
    words: "One position at a time, held until it is clearly right or clearly wrong.",
  },
];
