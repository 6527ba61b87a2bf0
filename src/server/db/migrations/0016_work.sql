CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_user_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "check_results" (
	"line_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"result" text NOT NULL,
	"measured" numeric(9, 2),
	"unit" text,
	"least" numeric(9, 2),
	"note" text NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "check_results_line_id_key_pk" PRIMARY KEY("line_id","key"),
	CONSTRAINT "check_results_result" CHECK ("check_results"."result" in ('green', 'amber', 'red', 'not_fitted')),
	CONSTRAINT "check_results_unit" CHECK ("check_results"."measured" is null or "check_results"."unit" is not null)
);
--> statement-breakpoint
CREATE TABLE "mot_results" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"result" text NOT NULL,
	"tested_on" date NOT NULL,
	"miles" integer NOT NULL,
	"expires" date,
	"retest_by" date,
	"defects" jsonb NOT NULL,
	"is_repaired" boolean NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mot_results_result" CHECK ("mot_results"."result" in ('passed', 'failed')),
	CONSTRAINT "mot_results_dates" CHECK (case "mot_results"."result" when 'passed' then "mot_results"."expires" is not null and "mot_results"."expires" > "mot_results"."tested_on" and "mot_results"."retest_by" is null else "mot_results"."expires" is null and "mot_results"."retest_by" is not null and "mot_results"."retest_by" > "mot_results"."tested_on" end),
	CONSTRAINT "mot_results_miles" CHECK ("mot_results"."miles" >= 0)
);
--> statement-breakpoint
ALTER TABLE "booking_lines" DROP CONSTRAINT "booking_lines_status";--> statement-breakpoint
ALTER TABLE "booking_lines" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD COLUMN "done_percent" integer;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "arrival" text DEFAULT 'collected' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "check_results" ADD CONSTRAINT "check_results_line_id_booking_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."booking_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mot_results" ADD CONSTRAINT "mot_results_line_id_booking_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."booking_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "mot_results_line" ON "mot_results" USING btree ("line_id");--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_lines_assigned" ON "booking_lines" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "bookings_assigned" ON "bookings" USING btree ("assigned_to");--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_part_done" CHECK (("booking_lines"."status" = 'part_done') = ("booking_lines"."done_percent" is not null) and "booking_lines"."done_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_done" CHECK (("booking_lines"."status" in ('done', 'part_done')) = ("booking_lines"."done_at" is not null));--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_status" CHECK ("booking_lines"."status" in ('to_quote', 'agreed', 'offered', 'approved', 'declined', 'begun', 'done', 'part_done', 'not_done'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_arrival" CHECK ("bookings"."arrival" in ('collected', 'brought', 'lorry'));--> statement-breakpoint
-- What somebody did stays done: the log is only ever added to, whoever asks. Its rows go when their years are over.
CREATE FUNCTION "audit_log_only_grows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('kennet.forgets', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_log is only ever added to';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_only_grows" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "audit_log_only_grows"();
