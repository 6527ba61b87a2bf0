import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { $regDialog } from '../../stores/shared/visit.ts';
import { Icon } from '../../controls/Icon.tsx';

const CarForms = lazy(() => import('./CarForms.tsx'));

/** The registration form over a step of the wizard. Another car, Esc, the button and a click outside close it. */
export default function RegDialog() {
  const open = useStore($regDialog, { ssr: () => false });
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const now = dialog.current;
    if (open) now?.showModal();
    else now?.close();
    // The content fills the dialog, so a click on the dialog itself is on its backdrop.
    const onClick = (event: MouseEvent) => event.target === now && now?.close();
    now?.addEventListener('click', onClick);
    return () => now?.removeEventListener('click', onClick);
  }, [open]);
  useEffect(() => $vehicle.listen(() => $regDialog.set(false)), []);
  return (
    <dialog
      className="regdialog"
      ref={dialog}
      aria-labelledby="regdialog-title"
      onClose={() => $regDialog.set(false)}
    >
      <div className="regdialog__in">
        <div className="regdialog__head">
          <h2 id="regdialog-title">Change car</h2>
          <button className="x" type="button" onClick={() => $regDialog.set(false)}>
            <Icon name="close" size={20} />
            <span className="vh">Close</span>
          </button>
        </div>
        {open && (
          <Suspense fallback={<span className="sk sk--reg" />}>
            <CarForms id="dialog-reg" variant="card" buttonText="Get quote" stay />
          </Suspense>
        )}
      </div>
    </dialog>
  );
}
