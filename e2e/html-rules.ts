import type { ConfigData } from 'html-validate';

/** What the server's HTML of every page is held to, and why the rest of the recommended set is off. */
export const htmlRules: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // React's way of writing: no slash rules, attribute case and boolean attributes as it serializes them.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // Custom properties carry numbers into the style sheet.
    'no-inline-style': 'off',
    // React's ids hold characters that are valid in HTML.
    'valid-id': 'off',
    // Longer titles are cut by search engines, not wrong.
    'long-title': 'off',
    // Lists without bullets say their role again for VoiceOver.
    'no-redundant-role': 'off',
    // The page's own files carry hashes where it matters; data blocks have none.
    'require-sri': 'off',
    // Roles are chosen where no element says the same.
    'prefer-native-element': 'off',
    'tel-non-breaking': 'off',
    // Several boxes of one question share its name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // A list may have a name: the standard allows it on every element with a role.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};
