import type { ServerResponse } from 'node:http'
import { sendAnswer } from '../console/sendAnswer.ts'

/**
 * Shows a page. Its forms may lead on to the pages of `frameUrl`: browsers apply `form-action` to where a form is redirected to as well. The
 * other headers are those of the console; its opener policy is what the real providers have too.
 */
export function sendPage(response: ServerResponse, status: number, page: string, frameUrl: string): void {
  sendAnswer(response, status, 'text/html', page, {
    'content-security-policy':
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; " +
      `form-action 'self' ${frameUrl}; base-uri 'none'; frame-ancestors 'none'`,
  })
}
