export interface WalletLink {
  readonly href: string;
  /** Whose app it opens: the host of the link. */
  readonly app: string;
}

/**
 * A universal link that opens this page inside a wallet's own browser. `base` is the wallet's identifier of the
 * settings: a link that ends in "=" takes the whole address encoded, any other takes it as a path. Only https.
 */
export function walletLink(base: string, page: string): WalletLink | undefined {
  if (!URL.canParse(base)) return undefined;
  const { protocol, host } = new URL(base);
  if (protocol !== "https:") return undefined;
  const app = host.replace(/^(www|link)\./, "");
  if (base.endsWith("=")) return { href: base + encodeURIComponent(page), app };
  return { href: `${base.replace(/\/$/, "")}/${page.replace(/^https?:\/\//, "")}`, app };
}
