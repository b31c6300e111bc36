import * as contract from '../../../shared/contract/captcha.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { makeCaptcha } from './captcha.ts';

export const captchaHandlers: Binding[] = [
  handle(contract.refreshCaptcha, ({ query: { old_key } }, context) => makeCaptcha(context, old_key)),
];
