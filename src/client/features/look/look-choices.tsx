import { cornerLabels, cornerNames, densityLabels, densityNames, type Look } from '../../../shared/look/look.ts';
import { type TypefaceName, typefaceNames, typefaces } from '../../../shared/look/typefaces.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { useLook } from './use-look.ts';

interface LookChoicesProps {
  look: Look;
  isDisabled: boolean;
  onChange: (change: Partial<Look>) => void;
}

/** Typefaces, corners and density. */
export function LookChoices({ look, isDisabled, onChange }: LookChoicesProps) {
  return (
    <>
      <ChoiceCards
        legend="Typefaces"
        choices={typefaceNames.map((name) => ({
          name,
          label: typefaces[name].label,
          note: typefaces[name].note,
          sample: <TypefaceSample name={name} />,
        }))}
        chosen={look.typefaces}
        isDisabled={isDisabled}
        onChoose={(chosen) => onChange({ typefaces: chosen })}
      />
      <ChoiceCards
        legend="Corners"
        choices={cornerNames.map((name) => ({
          name,
          label: cornerLabels[name],
          sample: <Sample of="corners" name={name} />,
        }))}
        chosen={look.corners}
        isDisabled={isDisabled}
        onChoose={(corners) => onChange({ corners })}
      />
      <ChoiceCards
        legend="Density"
        choices={densityNames.map((name) => ({
          name,
          label: densityLabels[name],
          sample: <Sample of="density" name={name} />,
        }))}
        chosen={look.density}
        isDisabled={isDisabled}
        onChoose={(density) => onChange({ density })}
      />
    </>
  );
}

function TypefaceSample({ name }: { name: TypefaceName }) {
  const dress = useLook({ typefaces: name });
  return (
    <span ref={dress} className="typeface-choice">
      <span className="typeface-sample">
        Quiet, honest code <span>const answer = 42;</span>
      </span>
    </span>
  );
}

function Sample({ of, name }: { of: 'corners' | 'density'; name: string }) {
  const dress = useLook({ [of]: name });
  if (of === 'corners') return <span ref={dress} className="corner-sample" />;
  return (
    <span ref={dress} className="density-sample">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
