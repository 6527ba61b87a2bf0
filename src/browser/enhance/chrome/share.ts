// The links work without this. The clipboard needs a secure page; the device's share sheet is used if there is one.
const box = document.querySelector<HTMLElement>('[data-share]');
const url = location.origin + location.pathname;
const offer = (name: string, work: () => Promise<string>) => {
  const button = box?.querySelector<HTMLElement>(`[data-${name}]`);
  const told = box?.querySelector('[role=status]');
  if (!button || !told) return;
  button.hidden = false;
  button.onclick = async () => {
    told.textContent = '';
    try {
      told.textContent = await work();
    } catch (error) {
      // Closing the share sheet is the visitor's choice, not a failure.
      if ((error as Error).name !== 'AbortError') told.textContent = `Copy this address: ${url}`;
    }
  };
};
const open = () => {
  const ways = box?.querySelector('noscript');
  if (ways) ways.outerHTML = ways.textContent;
  if (isSecureContext) offer('copy', () => navigator.clipboard.writeText(url).then(() => 'Link copied'));
  if ('share' in navigator)
    offer('sheet', () =>
      navigator.share({ title: document.title, text: box?.dataset['share'], url }).then(() => ''),
    );
};
box?.addEventListener('toggle', open, { once: true });

// A module, so that its names are its own.
export {};
