// A component brings its own style sheet; the bundler loads it with the component.
declare module "*.css";
