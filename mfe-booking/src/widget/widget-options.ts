import { themeVariables, widgetModes, type ThemeVariable } from '@nestwright/embed/widget';
import { fromHyphenated } from '@nestwright/domain/site/catalog-rules';
import type { ProjectDraft } from '@nestwright/domain/requests/project-schema';
import { isZip, zipDigits } from '@nestwright/contract/zip/rules';
import * as v from 'valibot';

const text = (limit: number) => v.fallback(v.optional(v.pipe(v.string(), v.maxLength(limit)), ''), '');

/** Parses a page's untrusted options; unreadable values become empty. */
export const widgetOptionsSchema = v.object({
  mode: v.fallback(v.picklist(widgetModes), 'inline'),
  service: text(120),
  zip: text(20),
  company: text(120),
  companyId: text(120),
  theme: v.fallback(v.picklist(['light', 'dark']), 'light'),
  variables: v.fallback(v.record(v.string(), v.pipe(v.string(), v.maxLength(200))), {}),
  prefill: v.fallback(
    v.object({
      firstName: text(200),
      lastName: text(200),
      phone: text(200),
      email: text(254),
      address: text(200),
      apt: text(200),
      city: text(200),
      state: text(200),
    }),
    { firstName: '', lastName: '', phone: '', email: '', address: '', apt: '', city: '', state: '' },
  ),
});
export type ReadOptions = v.InferOutput<typeof widgetOptionsSchema>;

/** The answers a page's options provide; other fields are omitted. */
export function knownAnswers({ service, zip, prefill }: ReadOptions): Partial<ProjectDraft> {
  const digits = zipDigits(zip);
  const known: Partial<ProjectDraft> = { ...prefill };
  if (service !== '') known.service = fromHyphenated(service);
  if (isZip(digits)) known.zip = digits;
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
}

/** The design tokens that each page variable sets, and the CSS property that validates it. */
const tokens: Record<ThemeVariable, { property: string; names: string[] }> = {
  '--nestwright-accent': { property: 'color', names: ['--nw-action', '--nw-action-hover'] },
  '--nestwright-accent-text': { property: 'color', names: ['--nw-action-text'] },
  '--nestwright-highlight': { property: 'color', names: ['--nw-offer'] },
  '--nestwright-background': { property: 'color', names: ['--nw-bg'] },
  '--nestwright-surface': { property: 'color', names: ['--nw-surface'] },
  '--nestwright-text': { property: 'color', names: ['--nw-text'] },
  '--nestwright-text-muted': { property: 'color', names: ['--nw-text-2', '--nw-text-3'] },
  '--nestwright-line': { property: 'color', names: ['--nw-line', '--nw-control-line'] },
  '--nestwright-focus': { property: 'color', names: ['--nw-focus', '--nw-link'] },
  '--nestwright-error': { property: 'color', names: ['--nw-error'] },
  '--nestwright-radius': { property: 'border-radius', names: ['--nw-radius-control'] },
  '--nestwright-font': { property: 'font-family', names: ['--nw-font-text', '--nw-font-display'] },
};

/**
 * Applies theme and variables to the form. A value must be valid for its property and must not fetch anything. A page can
 * set colors, a radius and a font, but no rules.
 */
export function applyTheme(root: HTMLElement, { theme, variables }: ReadOptions): void {
  root.dataset['theme'] = theme;
  const accent = variables['--nestwright-accent'] ?? '';
  for (const name of themeVariables) {
    const { property, names } = tokens[name];
    const value = variables[name] ?? '';
    const fits = value !== '' && !/url|var|image|attr|env/i.test(value) && CSS.supports(property, value);
    for (const token of names) {
      if (fits) root.style.setProperty(token, value);
      else root.style.removeProperty(token);
    }
  }
  const label = variables['--nestwright-accent-text'] ? '' : labelOn(root, accent);
  if (label !== '') root.style.setProperty('--nw-action-text', label);
  if (label === '') root.style.removeProperty('--nw-action-mark');
  else root.style.setProperty('--nw-action-mark', label);
}

/** White or graphite, whichever is more readable on the page's accent; '' if the accent can't be parsed. */
function labelOn(root: HTMLElement, accent: string): string {
  if (accent === '' || !CSS.supports('color', accent)) return '';
  const probe = root.ownerDocument.createElement('i');
  probe.style.color = accent;
  root.append(probe);
  const parts = /^rgba?\((\d+),? (\d+),? (\d+)/.exec(getComputedStyle(probe).color);
  probe.remove();
  if (!parts) return '';
  const [red, green, blue] = parts.slice(1).map((part) => (Number(part) / 255) ** 2.2) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.19 ? '#1b2225' : '#ffffff';
}
