import { Icon } from '../../controls/Icon.tsx';
import { type AreaTown, areaOf, outsideAreaMessage, parsePostcode } from '../../domain/account/postcode.ts';

interface Props {
  /** As typed so far. */
  postcode: string;
  area: AreaTown[];
  /** As people dial it. */
  phone: string;
  /** Of a customer whom we have collected from before: only what is new is said. */
  isKnown: boolean;
}

/** Whether we come, said as soon as the postcode is whole: the distance, or what to do instead. */
export function AreaMessage({ postcode: typed, area, phone, isKnown }: Props) {
  const postcode = parsePostcode(typed);
  const town = postcode ? areaOf(postcode, area) : undefined;
  if (isKnown && town) return null;
  return (
    <p className={`okline${postcode && !town ? ' okline--not' : ''}`} role="status">
      {town ? (
        <>
          <Icon name="tick" size={20} />
          <span>
            We collect from {town.town}. {milesText(town.roadMiles)}£0.00.
          </span>
        </>
      ) : (
        postcode && `${outsideAreaMessage(postcode, phone)}.`
      )}
    </p>
  );
}

function milesText(miles: number): string {
  return miles ? `${Math.floor(miles)}${miles % 1 ? '½' : ''} miles, ` : '';
}
