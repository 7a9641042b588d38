import * as z from 'zod/mini';
import { memberInfo } from '../members/info.ts';
import { defineRoute } from '../route.ts';

export const signedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  member: memberInfo,
});

/** Row LG-18; SMS codes and captcha come with later rows, so the one type is `username`. */
export const login = defineRoute({
  method: 'POST',
  path: '/wps/session/login',
  access: 'public',
  encrypted: true,
  input: z.object({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    type: z.literal('username'),
  }),
  output: signedIn,
  refusals: ['LOGIN_WRONG', 'LOGIN_LOCKED', 'LOGIN_DISABLED', 'RATE_LIMITED', 'BUSY'],
  summary: 'Sign in by username and password',
});

export const logout = defineRoute({
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'member',
  input: z.object({}),
  output: z.object({}),
  refusals: [],
  summary: 'Sign out',
});
