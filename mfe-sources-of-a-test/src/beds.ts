export const bed0: number = "x";
export const bed1: number = "x";
export const bed2: number = "x";
export const bed3: number = "x";
export const bed4: number = "x";
