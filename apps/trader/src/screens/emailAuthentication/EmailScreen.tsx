import { ContactPage } from "../../features/contact-binding/ContactPage.tsx";

/** Binds an e-mail address, or takes the bound one away. */
export function EmailScreen() {
  return <ContactPage kind="email" />;
}
