import { Icon } from '../../controls/Icon.tsx';
import { type AreaTown, areaOf, parsePostcode } from '../../domain/postcode.ts';

interface Props {
  /** As typed so far. */
  postcode: string;
  area: AreaTown[];
}

/** A postcode that we serve is told its distance while it is typed. */
export function AreaTold({ postcode: typed, area }: Props) {
  const postcode = parsePostcode(typed);
  const town = postcode ? areaOf(postcode, area) : undefined;
  return (
    <p className="okline" role="status">
      {town && (
        <>
          <Icon name="tick" size={20} />
          <span>
            We collect from {town.town}. {milesText(town.roadMiles)}£0.00.
          </span>
        </>
      )}
    </p>
  );
}

function milesText(miles: number): string {
  return miles > 0 ? `${miles === Math.floor(miles) ? miles : `${Math.floor(miles)}½`} miles, ` : '';
}
