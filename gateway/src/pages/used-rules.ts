import { type Atrule, type Block, type CssNode, parse, type Rule } from 'css-tree';

/**
 * Those rules of a style sheet that can apply to elements with these classes, in their order. Fonts, layers and rules
 * without a class are always among them.
 */
export type UsedRules = (classes: ReadonlySet<string>) => string;

/** @param text a style sheet; it is read once, and its rules are copied as they are */
export function usedRulesOf(text: string): UsedRules {
  const sheet = parse(text, {
    positions: true,
    parseValue: false,
    parseAtrulePrelude: false,
    parseCustomProperty: false,
  });
  const parts = sheet.type === 'StyleSheet' ? sheet.children.toArray() : [];
  return together(parts.map((part) => partOf(part, text)));
}

function partOf(part: CssNode, text: string): UsedRules {
  if (part.type === 'Rule') return ruleOf(part, text);
  const whole = sourceOf(part, text);
  if (part.type !== 'Atrule' || !part.block || !HOLDS_RULES.has(part.name)) return () => whole;
  return groupOf({ ...part, block: part.block }, text);
}

/** Rules with such names around others; the others hold descriptions of fonts, movements and pages. */
const HOLDS_RULES = new Set(['container', 'layer', 'media', 'scope', 'starting-style', 'supports']);

/** An emptied layer is still named, because layers are ordered by where they are first named. */
function groupOf({ name, prelude, block }: Atrule & { block: Block }, text: string): UsedRules {
  const start = `@${name}${prelude ? ` ${sourceOf(prelude, text)}` : ''}`;
  const inside = together(block.children.toArray().map((part) => partOf(part, text)));
  return (classes) => {
    const used = inside(classes);
    if (used !== '') return `${start}{${used}}`;
    return name === 'layer' && prelude ? `${start};` : '';
  };
}

/** A rule with those of its selectors that can match. */
function ruleOf({ prelude, block }: Rule, text: string): UsedRules {
  const declarations = sourceOf(block, text);
  if (prelude.type === 'Raw') return () => sourceOf(prelude, text) + declarations;
  const selectors = prelude.children.toArray().map((selector) => ({
    text: sourceOf(selector, text),
    classes: classesOf(selector),
  }));
  return (classes) => {
    const used = selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
    return used.length > 0 ? used.map((selector) => selector.text).join(',') + declarations : '';
  };
}

/** The classes without which a selector matches nothing. Those in `:is()`, `:not()` and the like may be absent. */
function classesOf(selector: CssNode): string[] {
  if (selector.type !== 'Selector') return [];
  return selector.children.toArray().flatMap((part) => (part.type === 'ClassSelector' ? [part.name] : []));
}

function together(parts: readonly UsedRules[]): UsedRules {
  return (classes) => parts.map((part) => part(classes)).join('');
}

function sourceOf({ loc }: CssNode, text: string): string {
  return text.slice(loc!.start.offset, loc!.end.offset);
}
