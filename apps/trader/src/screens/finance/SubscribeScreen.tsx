import { useCall } from "@agio/api-client/react";
import { Button, NoData, SubmitBar } from "@agio/ui";
import { useNavigate, useParams } from "react-router";
import { useIsWide } from "../../features/desk/use-is-wide.ts";
import { FormError } from "../../features/form-errors/FormError.tsx";
import { paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import type { Product } from "./model.ts";
import { AmountCard } from "./parts/AmountCard.tsx";
import { ConfirmSheet } from "./parts/ConfirmSheet.tsx";
import { Loaded } from "../../features/loaded/Loaded.tsx";
import { ProductHead } from "./parts/ProductHead.tsx";
import { RulesCard } from "./parts/RulesCard.tsx";
import { SubscribedSheet } from "./parts/SubscribedSheet.tsx";
import { TermCard } from "./parts/TermCard.tsx";
import { useSubscription } from "./use-subscription.ts";

const REQUEST = { pageNum: 1, pageSize: 1_000 };
const CARD_PX = 160;

/** One product: what it pays and when, by which rules, and taking part in it. */
export function SubscribeScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { id } = useParams();
  const remote = useCall("finance.products", REQUEST);
  return (
    <ScreenFrame title={t("finance.subscribe")}>
      <div className="px-4">
        <Loaded remote={remote} skeletonPx={CARD_PX}>
          {({ rows }) => {
            const product = rows.find((each) => String(each.id) === id);
            if (product !== undefined) return <SubscribeForm key={product.id} product={product} />;
            return (
              <NoData
                text={t("finance.unknown")}
                action={<Button onClick={() => void navigate(paths.finance())}>{t("shell.screen.finance")}</Button>}
              />
            );
          }}
        </Loaded>
      </div>
    </ScreenFrame>
  );
}

function SubscribeForm({ product }: { product: Product }) {
  const t = useTranslate();
  const isWide = useIsWide();
  const subscription = useSubscription(product);
  const refused = <FormError text={subscription.refused} />;
  return (
    <>
      <form
        className="grid gap-3 pb-28 pt-2 desk:grid-cols-[minmax(0,1fr)_minmax(320px,420px)] desk:items-start desk:gap-6 desk:pb-8 desk:pt-0"
        aria-label={t("finance.subscribe")}
        onSubmit={(event) => {
          event.preventDefault();
          subscription.review();
        }}
      >
        <div className="grid gap-3">
          <ProductHead product={product} />
          <AmountCard product={product} subscription={subscription} />
          {isWide ? (
            <>
              {refused}
              <Button type="submit" tone="accent" size="large" wide busy={subscription.isSending}>
                {t("finance.subscribe")}
              </Button>
            </>
          ) : null}
        </div>
        <div className="grid gap-3">
          <TermCard product={product} amount={subscription.amount} />
          <RulesCard product={product} amount={subscription.amount} />
        </div>
        {isWide ? null : (
          <>
            {refused}
            <input type="submit" hidden aria-hidden="true" tabIndex={-1} />
          </>
        )}
      </form>
      {isWide ? null : (
        <SubmitBar buttonText={t("finance.subscribe")} onSubmit={subscription.review} busy={subscription.isSending} />
      )}
      {subscription.isConfirming ? <ConfirmSheet product={product} subscription={subscription} /> : null}
      {subscription.done === undefined ? null : <SubscribedSheet order={subscription.done} />}
    </>
  );
}
