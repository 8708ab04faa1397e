import type { Decided } from '@nestwright/domain/base/decision-calls';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';

import { session } from './samples.ts';

import { answerAccount } from '#decisions/account-decisions.ts';

interface Call {
  method: string;
  path: string;
  body?: unknown;
}
type Answer = { status: number; body?: unknown };

export const refusal = (status: number, message: string): Answer => ({
  status,
  body: { error: { code: 'no', message } },
});

/** Posts a form to an address of the account; `answers` replaces the gateway, by method and path. */
export async function post(
  address: string,
  fields: Record<string, string>,
  answers: Record<string, Answer> = {},
  action: (args: LoaderFunctionArgs) => Promise<Response | Decided> = answerAccount,
) {
  const calls: Call[] = [];
  const context = {
    visitor: {
      call(call: Call) {
        calls.push(call);
        const known: Record<string, Answer> = {
          'GET /api/users/me': { status: 200, body: { user: session } },
          'POST /api/codes': { status: 200, body: { sent: true, resendAfter: 60 } },
          ...answers,
        };
        return Promise.resolve(known[`${call.method} ${call.path}`] ?? refusal(500, 'Unexpected call.'));
      },
    },
  };
  const request = new Request(`https://site.example${address}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const response = (await action({
    request,
    context,
    params: {},
  } as unknown as LoaderFunctionArgs)) as Response;
  return { response, calls };
}
