import { useCall, valueIn } from "@agio/api-client/react";
import { List, ListRow } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";

/** All answers by category, beside the one that is read. */
export function HelpContents({ id }: { id: string }) {
  const t = useTranslate();
  const categories = valueIn(useCall("help.list", {})) ?? [];
  return (
    <nav className="rounded-2 bg-surface-1 pb-2" aria-label={t("shell.screen.help")}>
      {categories.map((category) => (
        <section key={category.key}>
          <h2 className="m-0 px-4 pb-1 pt-3 text-12 font-semibold text-text-3">{category.title}</h2>
          <List>
            {category.articles.map((article) => (
              <ListRow
                key={article.id}
                title={article.title}
                href={hrefOf(paths.helpArticle(article.id))}
                hasChevron={false}
                isCurrent={String(article.id) === id}
              />
            ))}
          </List>
        </section>
      ))}
    </nav>
  );
}
