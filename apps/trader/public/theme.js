// Runs before the first paint, so that the page never flashes in the wrong theme, colours or direction.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem("env_theme");
    if (theme === "dark" || theme === "light") root.dataset.theme = theme;
    if (localStorage.getItem("env_updown") === "swapped") root.dataset.updown = "swapped";
    if (localStorage.getItem("env_palette") === "colour-blind") root.dataset.palette = "colour-blind";
    var language = localStorage.getItem("env_language") || firstLanguage();
    if (language === "ar") root.dir = "rtl";
    preload(JSON.parse(document.currentScript.dataset.packs || "{}")[language]);
  } catch {
    // Storage is closed in some private modes: the page starts with the system's theme.
  }
  // The language pack comes beside the program instead of after it.
  function preload(pack) {
    if (!pack) return;
    var link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = pack;
    document.head.append(link);
  }
  // Before a choice the language is the browser's where the platform offers it, else the platform's, by the settings that
  // the server wrote into the page.
  function firstLanguage() {
    var written = document.getElementById("first-settings").textContent;
    var rows = (written && JSON.parse(written).t_app_language) || [];
    for (var i = 0; i < navigator.languages.length; i++) {
      var wanted = navigator.languages[i].toLowerCase().split(/[-_]/)[0];
      for (var j = 0; j < rows.length; j++) {
        if (rows[j].dictValue === wanted && /^(?:true|1)$/.test(String(rows[j].status))) return wanted;
      }
    }
    var first = rows.find(function (row) {
      return row.isDefault === "Y";
    });
    return first ? first.dictValue : "zh";
  }
  // Dark first: only a system that asks for light gets light.
  if (!root.dataset.theme) {
    root.dataset.theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  }
})();
