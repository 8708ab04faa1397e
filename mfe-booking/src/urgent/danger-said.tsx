import { dangersIn } from '@nestwright/domain/site/danger-rules';
import { DangerBox } from '@nestwright/domain/parts/danger-box';

/** What to do now, if a description speaks of danger (product/rules#danger). */
export function DangerSaid({ text }: { text: string }) {
  return <DangerBox dangers={dangersIn(text)} />;
}
