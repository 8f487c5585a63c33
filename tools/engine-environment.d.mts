/** Environment of a process that runs the core. */
export declare const engineEnvironment: NodeJS.ProcessEnv;
