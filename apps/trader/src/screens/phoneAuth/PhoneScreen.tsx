import { ContactPage } from "../../features/contact-binding/ContactPage.tsx";

/** Binds a phone number, or takes the bound one away. */
export function PhoneScreen() {
  return <ContactPage kind="phone" />;
}
