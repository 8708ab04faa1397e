declare const preset: Readonly<Record<string, unknown>>;
export = preset;
