/**
 * Lets one tab at a time change the login: two renewals at once would use a refresh token twice.
 */
export const withLogin = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('yosooi.renew', work) : work()
