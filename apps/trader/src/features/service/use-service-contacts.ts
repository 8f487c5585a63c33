import { useSettings } from "../../shell/settings.ts";
import { serviceContacts, type ServiceContact } from "./service-contacts.ts";

/** Customer service as the settings name it; empty where there is none. */
export const useServiceContacts = (): ServiceContact[] => serviceContacts(useSettings().SUPPORT_STAFF_SETTING);
