import './service-list.css';
import type { Site } from '../../../shared/contract/site.ts';
import { Icon } from '../../ui/icon.tsx';

interface ServiceListProps {
  services: Site['services'];
  /** One sentence each, or the whole paragraph. */
  detail: 'summary' | 'description';
}

export function ServiceList({ services, detail }: ServiceListProps) {
  const Heading = detail === 'summary' ? 'h3' : 'h2';
  return (
    <ul className="services" data-detail={detail}>
      {services.map((service) => (
        <li key={service.id} className="service row">
          <Icon name={service.icon} className="service-icon" />
          <Heading className="service-title">{service.title}</Heading>
          <p className="service-text">{service[detail]}</p>
        </li>
      ))}
    </ul>
  );
}
