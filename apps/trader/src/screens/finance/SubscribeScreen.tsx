import { useCall } from "@agio/api-client/react";
import { Button, NoData, SubmitBar } from "@agio/ui";
import { useNavigate, useParams } from "react-router";
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
  const subscription = useSubscription(product);
  return (
    <>
      <form
        className="grid gap-3 pb-28 pt-2"
        aria-label={t("finance.subscribe")}
        onSubmit={(event) => {
          event.preventDefault();
          subscription.review();
        }}
      >
        <ProductHead product={product} />
        <AmountCard product={product} subscription={subscription} />
        <TermCard product={product} amount={subscription.amount} />
        <RulesCard product={product} amount={subscription.amount} />
        <FormError text={subscription.refused} />
        <input type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <SubmitBar buttonText={t("finance.subscribe")} onSubmit={subscription.review} busy={subscription.isSending} />
      {subscription.isConfirming ? <ConfirmSheet product={product} subscription={subscription} /> : null}
      {subscription.done === undefined ? null : <SubscribedSheet order={subscription.done} />}
    </>
  );
}
