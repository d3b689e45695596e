/** A browser in which the journey is walked. A script is an expression that runs in the page. */
export interface Engine {
  name: string;
  /** The name and version that the browser gives itself. */
  version: string;
  go(url: string): Promise<void>;
  /** The value of a script. */
  read(script: string): Promise<unknown>;
  /** Clicks the element that a script finds, as a person does. */
  click(script: string): Promise<void>;
  type(script: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** How to open an engine, and what to install where it is missing. */
export interface EngineKind {
  name: string;
  program: string;
  packages: string;
  open: () => Promise<Engine>;
}
