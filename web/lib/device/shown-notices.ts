/**
 * Closes the notices that this device still shows about a page, or all of them. They have the first
 * words of messages.
 */
export async function closeNotices(pathname: string | null = null): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  // On an iPhone only the installed app has this method.
  for (const shown of (await registration?.getNotifications?.()) ?? [])
    if (pathname === null || isAbout(shown, pathname)) shown.close()
}

/** The worker notes in the data which path a click opens. */
const isAbout = ({ data }: Notification, pathname: string): boolean =>
  URL.parse(data?.path, location.origin)?.pathname === pathname
