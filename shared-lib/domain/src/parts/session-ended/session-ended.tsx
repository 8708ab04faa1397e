import { useRefusedForm } from '@nestwright/domain/form/store';
import { Notice } from '@nestwright/kit/notice';

/**
 * For the page of a logged-out visitor: says that a posted form was not sent because the session had ended, and how to get back
 * what was typed. Renders nothing if the page doesn't answer a form.
 */
export function SessionEnded() {
  const refused = useRefusedForm();
  if (!refused?.message) return null;
  return (
    <Notice kind="error">
      {refused.message} Nothing was sent. This page keeps what you entered for an hour: open another tab and
      log in there, then come back here<noscript> and reload this page</noscript>.
    </Notice>
  );
}
