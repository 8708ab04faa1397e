import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { decideDeskCompany, hideWorkPhoto, openDeskCompany } from '@nestwright/domain/desk/desk-calls';
import { revealSchema } from '@nestwright/domain/desk/desk-schema';
import { fieldErrors } from '@nestwright/domain/base/field-schema';
import { refuse, typedInto, visitorsCall } from '@nestwright/domain/base/form-action';
import { type CompanyDecisionBody, companyDecisionSchema } from '@nestwright/domain/companies/vetting-schema';

import { deskPaths } from './desk-paths.ts';

/** The prefix of a paper's field name; its id follows. */
const PAPER = 'paper-';

/** Answers a company's page. The field `step` says whether to open its papers or to decide. */
export async function answerCompany(args: LoaderFunctionArgs): Promise<Response> {
  const id = args.params['id'] ?? '';
  const call = visitorsCall(args);
  const posted = [...(await args.request.clone().formData()).keys()];
  const papers = posted.filter((name) => name.startsWith(PAPER));
  const fields = ['step', 'decision', 'reason', 'commandId', 'seen', 'seenAs', 'despite', 'photo'];
  const typed = await typedInto(args.request, [...fields, ...papers]);
  if (typed['step'] === 'reveal') {
    const body = { reason: typed['reason'] };
    const errors = fieldErrors(revealSchema, body);
    if (Object.keys(errors).length > 0) return refuse({ typed, errors });
    const opened = await openDeskCompany({ id, reason: String(body.reason) }, call);
    if (opened.ok) return redirect(deskPaths.company(id), 303);
    return refuse({ typed, errors: opened.fields ?? {}, message: opened.message, code: opened.code });
  }
  if (typed['step'] === 'hide-photo') {
    const body = { reason: typed['reason'] };
    const errors = fieldErrors(revealSchema, body);
    if (Object.keys(errors).length > 0) return refuse({ typed, errors });
    const photo = { id, photoId: String(typed['photo']), reason: String(body.reason) };
    const hidden = await hideWorkPhoto(photo, call);
    if (hidden.ok) return redirect(deskPaths.company(id), 303);
    return refuse({ typed, errors: hidden.fields ?? {}, message: hidden.message, code: hidden.code });
  }
  const body = {
    decision: typed['decision'],
    reason: typed['reason'],
    commandId: typed['commandId'],
    seen: typed['seen'],
    // Older gateways don't send this and refuse it.
    ...(typed['seenAs'] && { seenAs: typed['seenAs'] }),
    despite: typed['despite'] === 'yes',
    // Unchanged papers are not sent.
    papers: papers
      .map((name) => ({ id: name.slice(PAPER.length), is: typed[name] }))
      .filter(({ is }) => is !== ''),
  };
  const errors = fieldErrors(companyDecisionSchema, body);
  if (Object.keys(errors).length > 0) return refuse({ typed, errors });
  const decided = await decideDeskCompany({ id, decision: body as CompanyDecisionBody }, call);
  if (!decided.ok) {
    const { message, code, fields: refused = {} } = decided;
    return refuse({ typed, errors: refused, message, code });
  }
  return redirect(`${deskPaths.companies}?done=decided`, 303);
}
