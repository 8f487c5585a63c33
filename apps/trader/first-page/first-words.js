// Writes what is known before the program is here into the frame of the first screen: a visitor's home has its words. The
// frame is shown when it is written, so that nothing in it moves.
(function () {
  show("frame", true);
  var root = document.documentElement;
  var words = JSON.parse(document.getElementById("first-words").textContent)[root.getAttribute("language")];
  var written = document.getElementById("first-settings").textContent;
  if (!words || !written) return;
  var platform = JSON.parse(written).PLATFORM_SETTING;
  var origin = words["shell.origin." + (platform.origin || "own")] || platform.origin;
  // As the app fills a text from right to left: the value keeps its own direction.
  if (root.dir === "rtl") origin = "\u2068" + origin + "\u2069";
  fill("[data-words]", function (place) {
    return words[place.dataset.words].replace("{origin}", origin);
  });
  fill("[data-platform]", function () {
    return platform.name;
  });
  show("demo", platform.isDemo);
  var isHome = /^(?:#\/?)?(?:\?.*)?$/.test(location.hash);
  show("home", isHome);
  show("visitor", isHome && !localStorage.getItem("env_token"));
  function fill(places, textOf) {
    document.querySelectorAll(places).forEach(function (place) {
      place.textContent = textOf(place);
    });
  }
  function show(name, isShown) {
    document.querySelectorAll('[data-first="' + name + '"]').forEach(function (part) {
      part.hidden = !isShown;
    });
  }
})();
