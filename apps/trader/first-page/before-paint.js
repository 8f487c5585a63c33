// Runs before the first paint, so that the page never flashes in the wrong theme, colours, language or direction.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem("env_theme");
    if (theme === "dark" || theme === "light") root.dataset.theme = theme;
    if (localStorage.getItem("env_updown") === "swapped") root.dataset.updown = "swapped";
    if (localStorage.getItem("env_palette") === "colour-blind") root.dataset.palette = "colour-blind";
    var language = openLanguage(localStorage.getItem("env_language"));
    root.setAttribute("language", language);
    root.lang = language === "zh" ? "zh-CN" : language;
    if (language === "ar") root.dir = "rtl";
    preload(language);
  } catch {
    // Storage is closed in some private modes: the page starts with the system's theme.
  }
  // The texts come beside the program instead of after it, and on a desk also what its home is drawn with.
  function preload(language) {
    var files = JSON.parse(document.getElementById("first-files").textContent || "{}");
    var packs = (files.packs && files.packs[language]) || [];
    var isHome = /^(?:#\/?)?(?:\?.*)?$/.test(location.hash);
    var isDesk = isHome && matchMedia("(min-width: 1024px)").matches;
    (isDesk ? packs.concat(files.desk) : packs.slice(0, 1)).forEach(function (file) {
      var link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = file;
      document.head.append(link);
    });
  }
  // Before a choice the language is the browser's where the platform offers it, else the platform's, by the settings that
  // the server wrote into the page; English where the platform has closed it.
  function openLanguage(stored) {
    var written = document.getElementById("first-settings").textContent;
    var rows = (written && JSON.parse(written).t_app_language) || [];
    var open = rows
      .filter(function (row) {
        return /^(?:true|1)$/.test(String(row.status));
      })
      .map(function (row) {
        return row.dictValue;
      });
    var own = navigator.languages
      .map(function (tag) {
        return tag.toLowerCase().split(/[-_]/)[0];
      })
      .find(function (code) {
        return open.includes(code);
      });
    var first = rows.find(function (row) {
      return row.isDefault === "Y";
    });
    var wanted = stored || own || (first ? first.dictValue : "zh");
    return rows.length === 0 || open.includes(wanted) ? wanted : "en";
  }
  // Dark first: only a system that asks for light gets light.
  if (!root.dataset.theme) {
    root.dataset.theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  }
})();
