/** Shows the phone's own sheet for sharing, and copying, where the browser has them. */
export function offerSharing(page: Document): void {
  const status = page.querySelector('[data-shared]');
  const say = (text: string) => {
    if (status) status.textContent = text;
  };
  const share = page.querySelector<HTMLButtonElement>('[data-share]');
  if (share && 'share' in navigator) {
    share.hidden = false;
    const sheet = JSON.parse(share.dataset.share ?? '{}') as ShareData;
    // Rejects when somebody closes the sheet, which is no fault.
    share.addEventListener('click', () => void navigator.share(sheet).catch(() => {}));
  }
  const copy = page.querySelector<HTMLButtonElement>('[data-copy]');
  if (copy && 'clipboard' in navigator) {
    copy.hidden = false;
    const words = copy.textContent;
    copy.addEventListener('click', () => {
      navigator.clipboard.writeText(copy.dataset.copy ?? '').then(
        () => {
          copy.textContent = 'Copied';
          say('The link is copied.');
          setTimeout(() => (copy.textContent = words), 3000);
        },
        () => say('Your browser doesn’t allow copying. Select the link and copy it.'),
      );
    });
  }
}
