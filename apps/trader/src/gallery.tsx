import { Gallery } from "@agio/ui/gallery";
import { createRoot } from "react-dom/client";
import "./styles.css";

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<Gallery />);
