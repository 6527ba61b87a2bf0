import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { LikelyPlates } from '../../controls/LikelyPlates.tsx';
import { PlateInput } from '../../controls/PlateInput.tsx';
import { displayPlate } from '../../domain/vehicle/plate.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { createLookup } from '../../stores/vehicle/lookup.ts';
import { $vehicle, shortName } from '../../stores/vehicle/vehicle.ts';
import { useStored } from '../ui/use-stored.ts';
import { ReplaceCar } from '../ui/ReplaceCar.tsx';
import { useSubmit } from '../ui/use-submit.ts';
import { LookupProblem } from './LookupProblem.tsx';
import { island } from '../ui/island.tsx';

interface Props {
  /** Id of the input, unique on the page. */
  id: string;
  /** Id of the form, for a button outside it. */
  formId?: string;
  variant: 'hero' | 'card' | 'bar';
  label?: string;
  /** Catalogue keys that the page is about; the wizard shows them first. */
  wanted?: string[];
  buttonText?: string;
  /** false on the manual search page, which need not link to itself. */
  manualLink?: boolean;
  /** Path to go to with the car, instead of the services. */
  onward?: string;
  /** Stays on the page, which shows the results for the car itself. */
  stay?: boolean;
  /** The message in a plain form's answer, if the server rendered one. */
  value?: string;
  error?: string;
  /** Whether that error is the plate's own, and not the register's. */
  wrong?: boolean;
  /** Whether it leads on to the manual search. */
  advice?: boolean;
  /** Plates that the visitor may have meant. */
  likely?: string[];
}

/**
 * The plate form, the most prominent element on every page. Without JavaScript it is a plain form with the same
 * outcomes.
 */
function PlateForm(props: Props) {
  const {
    id,
    variant,
    label = 'Your car’s registration',
    wanted = [],
    buttonText,
    manualLink = true,
    value,
    error,
    wrong = true,
    advice = false,
    likely = [],
  } = props;
  const [{ $state, lookUp, retyped }] = useState(() => createLookup(id));
  const lookup = useStore($state);
  const vehicle = useStored($vehicle);
  const input = useRef<HTMLInputElement>(null);
  const { form, submit, busy, refusal } = useSubmit();
  // What the plain form's answer said holds until something is typed or sent here.
  const [told, setTold] = useState(Boolean(error));
  const problem =
    lookup.state === 'error'
      ? lookup
      : lookup.state !== 'idle'
        ? refusal && { message: refusal.message, wrong: false, advice: true, likely: [] }
        : told
          ? { message: error, wrong, advice, likely }
          : null;

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTold(false);
    const field = input.current;
    const { submitter } = event.nativeEvent as SubmitEvent;
    // A suggested plate was pressed: put it into the field too, so that the field shows what is looked up.
    if (field && submitter instanceof HTMLButtonElement && submitter.value) {
      field.value = displayPlate(submitter.value);
    }
    const wish = { wanted, onward: props.onward, stay: props.stay };
    void submit(() => lookUp(field?.value ?? '', wish));
  }

  return (
    <form
      id={props.formId}
      className={`reg reg--${variant}`}
      method="post"
      action={PATHS.start}
      noValidate
      ref={form}
      onSubmit={send}
    >
      <PlateInput
        ref={input}
        id={id}
        name="reg"
        label={label}
        value={value}
        error={problem && <LookupProblem message={problem.message} advice={problem.advice} />}
        wrong={problem?.wrong}
        alert
        placeholder="YOUR REG"
        row={variant === 'hero'}
        busy={busy}
        onType={(typed) => {
          setTold(false);
          retyped(typed);
        }}
      >
        <button className="btn btn--ink" type="submit">
          {busy ? 'Finding your car' : (buttonText ?? <QuoteLabel />)}
        </button>
      </PlateInput>
      <LikelyPlates plates={problem?.likely ?? []} className="reg__meant" />
      {wanted.length > 0 && <input type="hidden" name="wanted" value={wanted.join(',')} />}
      <ReplaceCar from={id} />
      <p className="reg__alt">
        {manualLink && <a href={PATHS.manualSearch}>I don’t know my registration</a>}
        {vehicle && <a href={PATHS.start}>Continue with {shortName(vehicle)}</a>}
      </p>
    </form>
  );
}

function QuoteLabel() {
  return (
    <>
      Get <span className="s-only-lg">instant </span>quote
    </>
  );
}

export default island(PlateForm);
