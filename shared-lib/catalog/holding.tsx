import { useState, type ReactNode } from 'react';

export type HoldingProps<Value> = {
  start: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
};

/** Stores the value of a controlled part. */
export function Holding<Value>({ start, children }: HoldingProps<Value>) {
  const [value, set] = useState(start);
  return children(value, set);
}
