import { endNotices, type NoticeState, noticeState, startNotices } from '../../../stores/account/notices.ts';

const OFFER = 'Tell me on this device when you need my decision';
const END = 'Stop telling me on this device';
const ON = 'We’ll tell you on this device when we need your decision.';
const OFF = 'We won’t tell you on this device.';

/**
 * A button that lets this device be told. Nothing is asked of the visitor before it is pressed.
 * @param place what DeviceNotice.astro drew, hidden
 */
export async function offerNotices(place: HTMLElement): Promise<void> {
  const button = place.querySelector('button');
  const said = place.querySelector('p');
  if (!button || !said) return;
  const { notice: booking = '', noticeLink: link = '' } = place.dataset;
  let isOn = await noticeState({ booking, link });

  function show(state: NoticeState): void {
    if (typeof state === 'boolean') isOn = state;
    if (button) button.textContent = isOn ? END : OFFER;
  }
  show(isOn);
  place.hidden = false;
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    void (isOn ? endNotices : startNotices)({ booking, link }).then((state) => {
      show(state);
      said.textContent = typeof state === 'string' ? `${state.replace(/\.$/, '')}.` : isOn ? ON : OFF;
      button.removeAttribute('aria-disabled');
    });
  });
}
