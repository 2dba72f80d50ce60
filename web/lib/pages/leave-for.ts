/** Opens another site; resolves when the browser restores this page from its cache. */
export const leaveFor = (url: string): Promise<void> =>
  new Promise(resolve => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve())
    window.location.assign(url)
  })
