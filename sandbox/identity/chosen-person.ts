import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

const COOKIE = 'chosen_person'
/** Seconds in which the login must begin. */
const COOKIE_SECONDS = 300
/** Cookies by which the OpenID provider remembers who is logged in here. */
const SESSION_COOKIES = ['_session', '_session.sig', '_session.legacy', '_session.legacy.sig']

/** Makes the next login in this browser that of the person, whoever was logged in before. */
export function choosePerson(c: Context, email: string): void {
  for (const name of SESSION_COOKIES) deleteCookie(c, name, { path: '/' })
  setCookie(c, COOKIE, email, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: COOKIE_SECONDS,
  })
}

/** The address of the chosen person, who is chosen for one login only. */
export function takeChosenPerson(c: Context): string | undefined {
  const email = getCookie(c, COOKIE)
  if (email !== undefined) deleteCookie(c, COOKIE, { path: '/' })
  return email
}
