// Runs before the first paint, so that the page never flashes in the wrong theme, colours or direction.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem("env_theme");
    if (theme === "dark" || theme === "light") root.dataset.theme = theme;
    if (localStorage.getItem("env_updown") === "swapped") root.dataset.updown = "swapped";
    if (localStorage.getItem("env_palette") === "colour-blind") root.dataset.palette = "colour-blind";
    if (localStorage.getItem("env_language") === "ar") root.dir = "rtl";
  } catch {
    // Storage is closed in some private modes: the page starts with the system's theme.
  }
  // Dark first: only a system that asks for light gets light.
  if (!root.dataset.theme) {
    root.dataset.theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  }
})();
