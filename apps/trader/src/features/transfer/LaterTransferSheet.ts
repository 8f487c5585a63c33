import { later } from "../../shell/later.tsx";

/** The transfer sheet, fetched when it is first opened. */
export const LaterTransferSheet = later(() => import("./TransferSheet.tsx"), "TransferSheet");
